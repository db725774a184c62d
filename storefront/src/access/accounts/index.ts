export { requestResetMail } from './request_reset_mail'
export { Unauthorized } from './Unauthorized'
