/** Signs that layouts can carry. */
export const LABEL_LOGOS = ['portal', 'genuine', 'recycling'] as const
export type LabelLogo = (typeof LABEL_LOGOS)[number]

/** Outlines in a square of 32 by 32, filled by the even-odd rule. */
export const LOGO_PATHS: Readonly<Record<LabelLogo, string>> = {
  portal:
    'M7 0H25A7 7 0 0 1 32 7V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 25V7A7 7 0 0 1 7 0Z M8 9.5V16.9A3 3 0 0 0 8.9 19L13.9 24.1A3 3 0 0 0 18.1 24.1L24.1 18.2A3 3 0 0 0 24.1 14L19 8.9A3 3 0 0 0 16.9 8H9.5A1.5 1.5 0 0 0 8 9.5Z M15 13A2 2 0 1 0 11 13A2 2 0 1 0 15 13Z',
  genuine:
    'M16 0L20 3.2L25 2.6L26.8 7.3L31.4 9.4L30.6 14.4L32 19.2L28 22.4L26.6 27.2L21.6 27.6L17.6 30.6L16 32L11.8 29.4L6.8 29L5.2 24.2L1 21.4L2.2 16.5L0.6 11.7L4.8 8.8L6.4 4L11.4 3.6Z M13.9 22.5L24 11.4L21.4 9L13.7 17.5L10.2 14.2L7.8 16.8Z',
  recycling:
    'M16 1L21.5 10.5L18.6 12.2L16 7.7L13.4 12.2L10.5 10.5Z M4.6 17.2L10 17.2V20.6H7.7L10.3 25.2H13.6V28.6H8.4L1.8 17.2Z M30.2 17.2L23.6 28.6H20V31.6L15.2 26.9L20 22.2V25.2H21.7L24.3 20.6H22V17.2Z',
}
