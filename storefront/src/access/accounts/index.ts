export { askForResetMail } from './password_calls'
export { Unauthorized } from './Unauthorized'
