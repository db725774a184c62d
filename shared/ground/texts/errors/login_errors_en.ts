export const loginErrors = {
  INVALID_CREDENTIALS: 'Email, account ID or password is wrong.',
  NOT_ACTIVATED: 'Your account has not been activated yet.',
  DISABLED: 'Your account has been disabled. Please contact customer service.',
  LOGIN_COMPANY_BLOCKED:
    'Your company’s account was deactivated due to inactivity. Please contact customer service.',
  PASSWORD_EXPIRED: 'Your password has expired.',
  CAPTCHA: 'We could not verify that you are not a robot. Please try again.',
  SECOND_FACTOR: 'Please enter the code from your authenticator app.',
  SECOND_FACTOR_REQUIRED: 'Please set up a second factor first: your role requires one.',
  SECOND_FACTOR_ON: 'Your second factor is already switched on.',
  SECOND_FACTOR_OFF: 'The second factor is not switched on.',
  SECOND_FACTOR_KEPT: 'Your role requires a second factor: it cannot be switched off.',
  SECOND_FACTOR_NOT_BEGUN: 'Please begin again and scan the new QR code.',
  LOGIN_ENDED: 'This took too long. Please log in again.',
  WRONG_PASSWORD: 'This password is wrong.',
  WRONG_CODE: 'This code is wrong or has already been used.',
  OWN_SESSION: 'This is the session you are using. Please log out instead.',
}
