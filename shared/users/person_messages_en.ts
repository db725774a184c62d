/** Words in place of a person’s name. */
export const personMessages = {
  deleted: 'Deleted user',
}
