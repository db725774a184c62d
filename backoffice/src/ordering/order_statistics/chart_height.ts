/** Pixels. */
export const CHART_HEIGHT = 320
