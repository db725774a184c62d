import { pathToFileURL } from 'node:url'
import {
  emailAddress,
  flag,
  host,
  longSecret,
  oneOf,
  optional,
  required,
  requiredWhen,
  secret,
  sender,
  text,
  webAddress,
  type Rule,
  wholeNumber,
} from '#start/env_rules'
import { trustedProxies } from '#start/trusted_proxies'
import { Env, errors } from '@adonisjs/core/env'

const port = wholeNumber(0, 65_535)
const sendsMails = () => process.env.MAIL_TRANSPORT === 'smtp'

const usesRecaptcha = () => process.env.CAPTCHA_PROVIDER === 'recaptcha'

/** Real people are guarded; where mails are only kept to be read, nobody real is. */
const captchaProvider: Rule<'altcha' | 'recaptcha' | 'off'> = (name, value) => {
  const provider = oneOf('altcha', 'recaptcha', 'off')(name, value)
  if (provider === 'off' && process.env.NODE_ENV === 'production' && sendsMails()) {
    throw new Error(`${name}=off is for development, tests and the demo, not for real use.`)
  }
  return provider
}

const RULES = {
  NODE_ENV: required(
    oneOf('development', 'production', 'test'),
    'production for real use, development while working on the portal'
  ),
  PORT: required(port, 'the port to listen on, for example 3333'),
  HOST: required(host, 'the address to listen on, 127.0.0.1 behind a proxy on the same machine'),
  APP_URL: required(webAddress, 'the address people type, for example https://portal.example.com'),
  APP_KEY: required(longSecret(16), 'a long random text; "openssl rand -base64 32" makes one'),
  LOG_LEVEL: optional(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace')),
  SHUTDOWN_GRACE_SECONDS: optional(wholeNumber(1, 600)),
  TRUST_PROXY: optional(trustedProxies),

  DB_CONNECTION: required(oneOf('sqlite', 'mysql'), 'mysql (also for MariaDB) or sqlite'),
  DB_HOST: optional(host),
  DB_PORT: optional(port),
  DB_USER: optional(text),
  DB_PASSWORD: optional(text),
  DB_TIMEOUT_MS: optional(wholeNumber(100, 600_000)),
  DB_DATABASE: required(text, 'the name of the database, or the file of a SQLite database'),

  MAIL_TRANSPORT: required(oneOf('smtp', 'demo'), 'smtp to send mails, demo to keep and show them'),
  SMTP_HOST: requiredWhen(sendsMails, host, 'MAIL_TRANSPORT=smtp needs the name of a mail server'),
  SMTP_PORT: optional(port),
  SMTP_USER: optional(text),
  SMTP_PASSWORD: optional(secret),
  SMTP_SECURE: optional(flag),
  MAIL_FROM: required(sender, 'the sender of all mails'),
  CUSTOMER_SERVICE_EMAIL: required(emailAddress, 'the address that is told of new orders'),

  CAPTCHA_PROVIDER: optional(captchaProvider),
  RECAPTCHA_SITE_KEY: requiredWhen(usesRecaptcha, text, 'CAPTCHA_PROVIDER=recaptcha needs it'),
  RECAPTCHA_SECRET: requiredWhen(usesRecaptcha, secret, 'CAPTCHA_PROVIDER=recaptcha needs it'),
  RECAPTCHA_VERIFY_URL: optional(text),

  APPROVAL_REMINDER_DAYS: optional(wholeNumber(0, 365)),
  SESSION_IDLE_MINUTES: optional(wholeNumber(1, 1_440)),
  SESSION_STAFF_HOURS: optional(wholeNumber(1, 168)),
  SESSION_SUPPLIER_DAYS: optional(wholeNumber(1, 90)),
  PASSWORD_MAX_AGE_DAYS: optional(wholeNumber(0, 36_500)),
}

/** Reads `.env` of the folder the process was started in; real environment variables win. */
async function readEnv() {
  try {
    return await Env.create(pathToFileURL(`${process.cwd()}/`), RULES)
  } catch (error) {
    if (!(error instanceof errors.E_INVALID_ENV_VARIABLES)) throw error
    process.stderr.write(`The configuration is not right, so nothing was started.\n${error.help}\n`)
    process.exit(1)
  }
}

export default await readEnv()
