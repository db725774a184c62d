import * as v from 'valibot'

/** The name of a person in an answer: empty for a deleted user, null for nobody or somebody unknown. */
export const personName = () => v.nullable(v.string())
