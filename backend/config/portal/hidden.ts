import type { Hideable } from '#shared/ground/access/hideable'
import env from '#start/env'

export const hidden: Hideable[] = []

if (env.get('HIDE_REGISTRATION')) hidden.push('registration')
if (env.get('HIDE_COFOR6')) hidden.push('cofor6')
