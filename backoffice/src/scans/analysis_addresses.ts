/** The address of the analysis of a label: by its label id or object id. */
export const idAnalysisOf = (id: string): string => `/id_analysis?${new URLSearchParams({ id })}`

/** The address of the analysis of a roll: by its number, or by a label id or object id on it. */
export const spoolAnalysisOf = (entered: string): string =>
  `/spool_analysis?${new URLSearchParams({ roll: entered })}`

/** The address of the analysis of a supplier's scans: that of all suppliers, filtered. */
export const supplierAnalysisOf = (companyId: number): string =>
  `/supplier_analysis?${new URLSearchParams({ company_ids: String(companyId) })}`
