/** Width of the preview in pixels (rule 6.4). */
export const PREVIEW_WIDTH = 450
