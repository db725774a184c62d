import env from '#start/env'

/** True if webhooks may use http and addresses of private networks. */
export const webhooksToPrivateAddresses = env.get('WEBHOOKS_TO_PRIVATE_ADDRESSES') ?? false
