import env from '#start/env'

/** The REST address of VIES, which knows the VAT numbers of the EU; undefined for no online check. */
export const vatCheckUrl = env.get('VAT_CHECK_URL')
