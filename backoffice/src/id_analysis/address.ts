/** The address of the analysis of a label: by its label id or object id. */
export const idAnalysisOf = (id: string): string => `/id_analysis?${new URLSearchParams({ id })}`
