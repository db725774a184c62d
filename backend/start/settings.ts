import { authorityFile, databaseTlsMode } from '#start/database_rules'
import {
  countryCode,
  emailAddress,
  flag,
  host,
  isLoopback,
  longSecret,
  oneOf,
  optional,
  place,
  required,
  requiredWhen,
  secret,
  sender,
  text,
  timeZone,
  webAddress,
  type Rule,
  type Variables,
  wholeNumber,
} from '#start/env_rules'
import { mapLayerList } from '#start/map_layers'
import { clusterName, scansAddress } from '#start/scans_rules'
import { collectorAddress, headerList, share } from '#start/traces_rules'
import { trustedProxies } from '#start/trusted_proxies'

const port = wholeNumber(0, 65_535)
const sendsMails = ({ MAIL_TRANSPORT: transport }: Variables) => transport === 'smtp'

const usesRecaptcha = ({ CAPTCHA_PROVIDER: provider }: Variables) => provider === 'recaptcha'

const opensMetrics = (all: Variables) =>
  Boolean(all.METRICS_PORT) && !isLoopback(all.METRICS_HOST || '127.0.0.1')

const usesS3 = ({ STORAGE_DRIVER: driver }: Variables) => driver === 's3'

/** In production the captcha may be off only without real users, who need mails. */
const captchaProvider: Rule<'altcha' | 'recaptcha' | 'off'> = (name, value, all = {}) => {
  const provider = oneOf('altcha', 'recaptcha', 'off')(name, value)
  if (provider === 'off' && all.NODE_ENV === 'production' && sendsMails(all)) {
    throw new Error(`${name}=off is for development, tests and the demo, not for real use.`)
  }
  return provider
}

export const RULES = {
  NODE_ENV: required(
    oneOf('development', 'production', 'test'),
    'production for real use, development while working on the portal'
  ),
  PORT: required(port, 'the port to listen on, for example 3333'),
  HOST: required(host, 'the address to listen on, 127.0.0.1 behind a proxy on the same machine'),
  APP_URL: required(webAddress, 'the address people type, for example https://portal.example.com'),
  HSTS_SUBDOMAINS: optional(flag),
  APP_KEY: required(longSecret(16), 'a long random text; "openssl rand -base64 32" makes one'),
  APP_KEY_PREVIOUS: optional(longSecret(16)),
  LOG_LEVEL: optional(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace')),
  SHUTDOWN_GRACE_SECONDS: optional(wholeNumber(1, 600)),
  TRUST_PROXY: optional(trustedProxies),
  BUSINESS_TIME_ZONE: optional(timeZone),

  DB_CONNECTION: required(oneOf('sqlite', 'mysql'), 'mysql (also for MariaDB) or sqlite'),
  DB_HOST: optional(host),
  DB_PORT: optional(port),
  DB_USER: optional(text),
  DB_PASSWORD: optional(text),
  DB_TLS: optional(databaseTlsMode),
  DB_TLS_CA: optional(authorityFile),
  DB_TIMEOUT_MS: optional(wholeNumber(100, 600_000)),
  DB_DATABASE: required(text, 'the name of the database, or the file of a SQLite database'),

  MAIL_TRANSPORT: required(oneOf('smtp', 'demo'), 'smtp to send mails, demo to keep and show them'),
  SMTP_HOST: requiredWhen(sendsMails, host, 'MAIL_TRANSPORT=smtp needs the name of a mail server'),
  SMTP_PORT: optional(port),
  SMTP_USER: optional(text),
  SMTP_PASSWORD: optional(secret),
  SMTP_SECURE: optional(flag),
  SMTP_TLS: optional(oneOf('required', 'offered')),
  MAIL_FROM: required(sender, 'the sender of all mails'),
  CUSTOMER_SERVICE_EMAIL: required(emailAddress, 'the address that is told of new orders'),

  PROVIDER_NAME: optional(text),
  PROVIDER_STREET: optional(text),
  PROVIDER_POSTAL_CODE: optional(text),
  PROVIDER_CITY: optional(text),
  PROVIDER_COUNTRY: optional(countryCode),
  PROVIDER_PLACE: optional(place),
  PROVIDER_REGISTER: optional(text),
  PROVIDER_VAT: optional(text),
  PROVIDER_DIRECTORS: optional(text),
  PROVIDER_BANK: optional(text),
  PROVIDER_IBAN: optional(text),
  PROVIDER_BIC: optional(text),
  PROVIDER_EMAIL: optional(emailAddress),
  PROVIDER_PHONE: optional(text),

  CAPTCHA_PROVIDER: optional(captchaProvider),
  RECAPTCHA_SITE_KEY: requiredWhen(usesRecaptcha, text, 'CAPTCHA_PROVIDER=recaptcha needs it'),
  RECAPTCHA_SECRET: requiredWhen(usesRecaptcha, secret, 'CAPTCHA_PROVIDER=recaptcha needs it'),
  RECAPTCHA_VERIFY_URL: optional(text),

  MAP_LAYERS: optional(mapLayerList),

  STORAGE_DRIVER: optional(oneOf('local', 's3')),
  STORAGE_PATH: optional(text),
  S3_BUCKET: requiredWhen(usesS3, text, 'STORAGE_DRIVER=s3 needs the name of a bucket'),
  S3_REGION: optional(text),
  S3_ENDPOINT: optional(webAddress),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(secret),
  S3_FORCE_PATH_STYLE: optional(flag),
  SCANS_URL: optional(scansAddress),
  SCANS_FOLDER: optional(text),
  SCANS_CLUSTER: optional(clusterName),
  SCANS_MEMORY_MB: optional(wholeNumber(256, 1_048_576)),
  SCANS_SESSIONS: optional(wholeNumber(2, 16)),
  SCANS_TIMEOUT_SECONDS: optional(wholeNumber(1, 3_600)),

  METRICS_PORT: optional(port),
  METRICS_HOST: optional(host),
  METRICS_TOKEN: requiredWhen(
    opensMetrics,
    longSecret(16),
    'where METRICS_HOST is not this machine alone, readers have to bring a token'
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(collectorAddress),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
  OTEL_SERVICE_NAME: optional(text),
  OTEL_TRACES_SAMPLER_ARG: optional(share),
  OTEL_BSP_SCHEDULE_DELAY: optional(wholeNumber(10, 600_000)),
  OTEL_EXPORTER_OTLP_TIMEOUT: optional(wholeNumber(1, 600_000)),
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: optional(wholeNumber(1, 600_000)),
  OTEL_BSP_EXPORT_TIMEOUT: optional(wholeNumber(1, 600_000)),

  SCHEDULER: optional(flag),
  HIDE_COFOR6: optional(flag),
  HIDE_REGISTRATION: optional(flag),
  APPROVAL_REMINDER_DAYS: optional(wholeNumber(0, 365)),
  COMPANY_MAILS_PER_HOUR: optional(wholeNumber(20, 1_000_000)),
  SESSION_IDLE_MINUTES: optional(wholeNumber(1, 1_440)),
  SESSION_STAFF_HOURS: optional(wholeNumber(1, 168)),
  SESSION_SUPPLIER_DAYS: optional(wholeNumber(1, 90)),
  PASSWORD_MAX_AGE_DAYS: optional(wholeNumber(0, 36_500)),
}
