export const personMessages = {
  deleted: 'Deleted user',
}
