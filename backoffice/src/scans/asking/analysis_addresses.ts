export const idAnalysisOf = (id: string): string => `/id_analysis?${new URLSearchParams({ id })}`

/** Analysis of a roll by its number, or by a label id or object id on it. */
export const spoolAnalysisOf = (entered: string): string =>
  `/spool_analysis?${new URLSearchParams({ roll: entered })}`

/** Analysis of a supplier: that of all suppliers, filtered. */
export const supplierAnalysisOf = (companyId: number): string =>
  `/supplier_analysis?${new URLSearchParams({ company_ids: String(companyId) })}`
