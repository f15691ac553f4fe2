// Nothing here is needed; it only keeps the place on the page while one goes from step to step.
"use strict";
