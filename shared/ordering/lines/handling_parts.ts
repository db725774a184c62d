export const HANDLING_PARTS = [
  'SMALL_ORDER',
  'PARTIAL_ROLL',
  'PRINTING',
  'PRINT_DESIGN',
  'WINDING',
] as const
export type HandlingPartCode = (typeof HANDLING_PARTS)[number]

export interface HandlingPart {
  code: HandlingPartCode
  cents: number
}
