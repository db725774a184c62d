export const expiredPasswordPath = (user: { username: string; account_id: string }): string => {
  const address = [user.username, user.account_id].map((part) => encodeURIComponent(part.trim()))
  return `/accounts/reset_expired_password/${address.join('/')}`
}
