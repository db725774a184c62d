/** The parts of the API that the token of a company can open (rule 11.9). */
export const TOKEN_SCOPES = ['read', 'order', 'activate'] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]
