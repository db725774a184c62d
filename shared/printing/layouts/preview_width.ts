/** Width of a preview on screen, in pixels (rule 6.4). */
export const PREVIEW_WIDTH = 450
