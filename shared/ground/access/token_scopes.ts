/** The parts of the API that a company's token can open (rule 11.9). */
export const TOKEN_SCOPES = ['read', 'order', 'activate'] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]
