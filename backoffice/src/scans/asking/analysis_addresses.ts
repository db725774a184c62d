export const idAnalysisOf = (id: string): string => `/id_analysis?${new URLSearchParams({ id })}`

/** Returns the URL of a roll's analysis, by its number or by the id of a label on it. */
export const spoolAnalysisOf = (entered: string): string =>
  `/spool_analysis?${new URLSearchParams({ roll: entered })}`

export const supplierAnalysisOf = (companyId: number): string =>
  `/supplier_analysis?${new URLSearchParams({ company_ids: String(companyId) })}`
