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
  sender,
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
import { labelCodes, pageAddress } from '#start/verification_rules'
import { Env } from '@adonisjs/core/env'

const { string, secret } = Env.schema

const text = string.optional()
const port = wholeNumber(0, 65_535)

/** In production, `off` is valid only if no mails are sent, so that there are no real users. */
function captchaProvider(all: Variables): Rule<'altcha' | 'recaptcha' | 'off'> {
  return (name, value) => {
    const provider = oneOf('altcha', 'recaptcha', 'off')(name, value)
    if (provider === 'off' && all.NODE_ENV === 'production' && all.MAIL_TRANSPORT === 'smtp') {
      throw new Error(`${name}=off is for development, tests and the demo, not for real use.`)
    }
    return provider
  }
}

export type SettingName = keyof ReturnType<typeof settingRules>

export type SettingTexts = Partial<Record<SettingName, string>>

/** Returns the rules of all settings. Some read other settings from `all` when they run. */
export function settingRules(all: Variables) {
  const sendsMails = () => all.MAIL_TRANSPORT === 'smtp'
  const usesRecaptcha = () => all.CAPTCHA_PROVIDER === 'recaptcha'
  const opensMetrics = () =>
    Boolean(all.METRICS_PORT) && !isLoopback(all.METRICS_HOST || '127.0.0.1')
  const usesS3 = () => all.STORAGE_DRIVER === 's3'

  return {
    NODE_ENV: required(
      oneOf('development', 'production', 'test'),
      'production for real use, development while working on the portal'
    ),
    PORT: required(port, 'the port to listen on, for example 3333'),
    HOST: required(host, 'the address to listen on, 127.0.0.1 behind a proxy on the same machine'),
    APP_URL: required(
      webAddress,
      'the address people type, for example https://portal.example.com'
    ),
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
    DB_USER: text,
    DB_PASSWORD: text,
    DB_TLS: optional(databaseTlsMode(all)),
    DB_TLS_CA: optional(authorityFile(all)),
    DB_TIMEOUT_MS: optional(wholeNumber(100, 600_000)),
    DB_DATABASE: required(string(), 'the name of the database, or the file of a SQLite database'),

    MAIL_TRANSPORT: required(
      oneOf('smtp', 'demo'),
      'smtp to send mails, demo to keep and show them'
    ),
    SMTP_HOST: requiredWhen(
      sendsMails,
      host,
      'MAIL_TRANSPORT=smtp needs the name of a mail server'
    ),
    SMTP_PORT: optional(port),
    SMTP_USER: text,
    SMTP_PASSWORD: secret.optional(),
    SMTP_SECURE: optional(flag),
    SMTP_TLS: optional(oneOf('required', 'offered')),
    MAIL_FROM: required(sender, 'the sender of all mails'),
    CUSTOMER_SERVICE_EMAIL: required(emailAddress, 'the address that gets mails about new orders'),

    PROVIDER_NAME: text,
    PROVIDER_STREET: text,
    PROVIDER_POSTAL_CODE: text,
    PROVIDER_CITY: text,
    PROVIDER_COUNTRY: optional(countryCode),
    PROVIDER_PLACE: optional(place),
    PROVIDER_REGISTER: text,
    PROVIDER_VAT: text,
    PROVIDER_DIRECTORS: text,
    PROVIDER_BANK: text,
    PROVIDER_IBAN: text,
    PROVIDER_BIC: text,
    PROVIDER_EMAIL: optional(emailAddress),
    PROVIDER_PHONE: text,

    CAPTCHA_PROVIDER: optional(captchaProvider(all)),
    RECAPTCHA_SITE_KEY: requiredWhen(
      usesRecaptcha,
      string(),
      'CAPTCHA_PROVIDER=recaptcha needs it'
    ),
    RECAPTCHA_SECRET: requiredWhen(usesRecaptcha, secret(), 'CAPTCHA_PROVIDER=recaptcha needs it'),
    RECAPTCHA_VERIFY_URL: optional(pageAddress),

    VAT_CHECK_URL: optional(pageAddress),

    MAP_LAYERS: optional(mapLayerList),

    STORAGE_DRIVER: optional(oneOf('local', 's3')),
    STORAGE_PATH: text,
    S3_BUCKET: requiredWhen(usesS3, string(), 'STORAGE_DRIVER=s3 needs the name of a bucket'),
    S3_REGION: text,
    S3_ENDPOINT: optional(webAddress),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: secret.optional(),
    S3_FORCE_PATH_STYLE: optional(flag),
    SCANS_URL: optional(scansAddress),
    SCANS_FOLDER: text,
    SCANS_CLUSTER: optional(clusterName),
    SCANS_MEMORY_MB: optional(wholeNumber(256, 1_048_576)),
    SCANS_SESSIONS: optional(wholeNumber(2, 16)),
    SCANS_TIMEOUT_SECONDS: optional(wholeNumber(1, 3_600)),
    VERIFICATION_URL: optional(pageAddress),
    VERIFICATION_DEMO_CODES: optional(labelCodes),
    VERIFICATION_MOST_CHECKS: optional(wholeNumber(1, 1_000_000)),
    VERIFICATION_HOURS: optional(wholeNumber(1, 720)),

    METRICS_PORT: optional(port),
    METRICS_HOST: optional(host),
    METRICS_TOKEN: requiredWhen(
      opensMetrics,
      longSecret(16),
      'where METRICS_HOST is not this machine alone, readers have to bring a token'
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(collectorAddress),
    OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
    OTEL_SERVICE_NAME: text,
    OTEL_TRACES_SAMPLER_ARG: optional(share),
    OTEL_BSP_SCHEDULE_DELAY: optional(wholeNumber(10, 600_000)),
    OTEL_EXPORTER_OTLP_TIMEOUT: optional(wholeNumber(1, 600_000)),
    OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: optional(wholeNumber(1, 600_000)),
    OTEL_BSP_EXPORT_TIMEOUT: optional(wholeNumber(1, 600_000)),

    SCHEDULER: optional(flag),
    HIDE_COFOR6: optional(flag),
    HIDE_REGISTRATION: optional(flag),
    APPROVAL_REMINDER_DAYS: optional(wholeNumber(0, 365)),
    ACTIVATION_REMINDER_DAYS: optional(wholeNumber(0, 365)),
    WEBHOOKS_TO_PRIVATE_ADDRESSES: optional(flag),
    COMPANY_MAILS_PER_HOUR: optional(wholeNumber(20, 1_000_000)),
    SESSION_IDLE_MINUTES: optional(wholeNumber(1, 1_440)),
    SESSION_STAFF_HOURS: optional(wholeNumber(1, 168)),
    SESSION_SUPPLIER_DAYS: optional(wholeNumber(1, 90)),
    PASSWORD_MAX_AGE_DAYS: optional(wholeNumber(0, 36_500)),
  }
}
