import env from '#start/env'

/** REST address of VIES, which checks VAT numbers of the EU; undefined for no online check. */
export const vatCheckUrl = env.get('VAT_CHECK_URL')
