import * as v from 'valibot'

/** A user's name in a response: empty for a deleted user, null for nobody or an unknown user. */
export const personName = () => v.nullable(v.string())
