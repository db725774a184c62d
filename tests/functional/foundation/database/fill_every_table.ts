import { EXAMPLE_LAYOUT } from '#database/factories/layout_factory'
import { loadDemo } from '#database/demo/load_demo'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const AT = '2026-05-04 10:00:00.000'
const LATER = '2027-05-04 10:00:00.000'
export const DOCUMENT = { key: 'a-guide', content: 'A guide' }

const LAYOUT = JSON.stringify(EXAMPLE_LAYOUT)
const hash = (letter: string) => letter.repeat(64)

/** Rows for the tables that the demo leaves empty; referenced rows come first. */
const ROWS: readonly (readonly [table: string, row: object])[] = [
  [
    'price_lists',
    {
      id: 901,
      name: 'Until April',
      company_group: 'EXTERNAL_SUPPLIERS',
      valid_until: '2026-04-30',
    },
  ],
  [
    'price_lists',
    { id: 902, name: 'From May', company_group: 'EXTERNAL_SUPPLIERS', valid_from: '2026-05-01' },
  ],
  ['price_tiers', { price_list_id: 902, product_id: 1, min_quantity: 1, unit_price_micros: 9 }],
  ['sessions', { id: hash('a'), user_id: 1, data: '{}', user_agent: 'Firefox', ...clocks() }],
  ['rate_limits', { key: 'login:1', points: 3, expire: 1_800_000_000_000 }],
  ['carts', { user_id: 1, version: 4, content: '{"entries":[]}', updated_at: AT }],
  [
    'order_templates',
    {
      ...{ company_id: 1, user_id: 1, name: 'Monthly', is_shared: true },
      ...{ line_count: 0, lines: '[]', ...stamps() },
    },
  ],
  [
    'webhooks',
    {
      ...{ id: 1, company_id: 1, user_id: 1, url: 'https://erp.example/', description: 'ERP' },
      ...{ events: '["order.placed"]', is_active: false, secret: 'sealed', ...stamps() },
    },
  ],
  [
    'webhook_messages',
    {
      ...{ id: 1, webhook_id: 1, message_id: 'msg_1', type: 'order.placed', payload: '{}' },
      ...{ state: 'FAILED', next_attempt_at: AT, created_at: AT },
    },
  ],
  ['webhook_attempts', { webhook_message_id: 1, at: AT, duration_ms: 12, response: '' }],
  [
    'saved_views',
    {
      ...{ user_id: 1, screen: 'orders', name: 'Mine', search: 'page=1', is_default: true },
      ...stamps(),
    },
  ],
  [
    'idempotency_keys',
    {
      user_id: 1,
      idempotency_key: 'one',
      request_hash: hash('b'),
      status: 201,
      response: '{}',
      created_at: AT,
    },
  ],
  [
    'mail_copies',
    {
      ...{ company_id: 1, email: 'purchasing@lumen.example', language: 'fr', kinds: '["SHIPPED"]' },
      ...{ confirmed_kinds: '[]', hash: hash('q'), expires_at: LATER, added_by: 1, ...stamps() },
    },
  ],
  ['mail_outbox', mail({ message_id: 'sent', state: 'SENT', sent_at: AT, order_id: 1 })],
  ['mail_outbox', mail({ message_id: 'waiting', state: 'PENDING', waiting_since: AT })],
  ['mail_outbox', mail({ message_id: 'failed', state: 'FAILED', failure: 'INTERNAL' })],
  [
    'audit_log',
    {
      at: AT,
      user_id: 1,
      acted_by: 2,
      action: 'orders.change_shop_setting',
      subject: 'shop_setting',
      subject_id: 1,
      before: '{"paymentTermDays":60}',
      after: '{"paymentTermDays":30}',
    },
  ],
  [
    'audit_seals',
    { position: 1, audit_id: 1, content_hash: hash('c'), hash: hash('d'), sealed_at: AT },
  ],
  ['mail_codes', { purpose: 'reset', user_id: 1, hash: hash('e'), ...expiry() }],
  ['email_changes', { user_id: 1, email: 'new@lumen.example', asked_at: AT, expires_at: LATER }],
  ['approval_codes', { approval_request_id: 1, hash: hash('f'), ...expiry() }],
  [
    'api_tokens',
    { name: 'ERP', hash: hash('g'), rights: '[]', created_by: 'operator', created_at: AT },
  ],
  [
    'company_tokens',
    {
      ...{ company_id: 1, user_id: 1, created_by: 1, name: 'ERP' },
      ...{ hash: hash('k'), scopes: '[]', created_at: AT },
    },
  ],
  ['captcha_solutions', { hash: hash('h'), expires_at: LATER }],
  [
    'blankings',
    {
      ...{ user_id: 1, company_id: 1, account_id: 'S', email: 'gone@lumen.example' },
      ...{ terms: '[]', requested_at: LATER },
    },
  ],
  ['recovery_codes', { user_id: 1, hash: hash('i'), created_at: AT }],
  ['registration_keys', { idempotency_key: 'two', request_hash: hash('j'), created_at: AT }],
  ['temporary_accounts', { created_at: AT }],
  [
    'registration_requests',
    {
      email: 'someone@lumen.example',
      account_id: 'LUMENFR001',
      entries: '{}',
      password_hash: 'hash',
      language: 'fr',
      hash: hash('k'),
      user_id: 1,
      ...expiry(),
    },
  ],
  ['former_passwords', { user_id: 1, password_hash: 'hash', replaced_at: AT }],
  [
    'quota_files',
    { fingerprint: hash('l'), filename: 'quotas.csv', user_id: 1, contracts: 1, created_at: AT },
  ],
  ['seen_news', { user_id: 1, up_to: AT }],
  ['document_categories', { name_en: 'Guides', name_fr: 'Guides', sort_index: 1, ...stamps() }],
  [
    'documents',
    {
      category_id: 1,
      description_en: 'Guide',
      description_fr: 'Guide',
      sort_index: 1,
      ...stamps(),
    },
  ],
  [
    'document_versions',
    {
      document_id: 1,
      language: 'en',
      version: 1,
      is_current: true,
      file_name: 'guide.pdf',
      media_type: 'application/pdf',
      bytes: DOCUMENT.content.length,
      sha256: hash('m'),
      storage_key: DOCUMENT.key,
      user_id: 1,
      created_at: AT,
    },
  ],
  ['document_downloads', { document_id: 1, company_id: 1, downloads: 2, last_at: AT }],
  ['pending_files', { storage_key: 'pending', created_at: AT }],
  [
    'contact_messages',
    {
      company_id: 1,
      user_id: 1,
      topic: 'Order',
      text: 'Where is it?',
      order_id: 1,
      roll_id: 1,
      state: 'ANSWERED',
      assigned_to: 2,
      ...stamps(),
    },
  ],
  ['contact_answers', { contact_message_id: 1, user_id: 2, text: 'Here.', created_at: AT }],
  [
    'page_versions',
    { page: 'faq', version: 1, content_en: '# FAQ', content_fr: '# FAQ', created_at: AT },
  ],
  ['job_locks', { job: 'purge_expired', holder: 'server', locked_until: AT, last_slot: AT }],
  [
    'job_runs',
    { job: 'purge_expired', user_id: 1, state: 'DONE', started_at: AT, finished_at: AT },
  ],
  [
    'suspicions',
    {
      subject: 'R1',
      kind: 'ROLL',
      roll_id: 1,
      labels: 2,
      score: 25,
      state: 'OPEN',
      assigned_to: 1,
      found_at: AT,
      latest_at: AT,
      evaluated_at: AT,
      updated_at: AT,
    },
  ],
  [
    'suspicion_reasons',
    { suspicion_id: 1, reason: 'REPORTED_LOST', count: 1, points: 25, times: '[]' },
  ],
  ['counterfeits', { suspicion_id: 1, label_id: '' }],
  ['suspicion_events', { suspicion_id: 1, type: 'FOUND', text: '', created_at: AT }],
  [
    'suspicion_steps',
    { suspicion_id: 1, event_id: 1, kind: 'ROLL', score: 25, reasons: 'REPORTED_LOST', at: AT },
  ],
  ['suspicion_watchers', { suspicion_id: 1, user_id: 1, created_at: AT }],
  [
    'suspicion_measures',
    {
      suspicion_id: 1,
      kind: 'INSPECTION',
      text: '',
      taken_on: '2026-05-04',
      user_id: 1,
      created_at: AT,
    },
  ],
  [
    'suspicion_files',
    {
      suspicion_id: 1,
      event_id: 1,
      user_id: 1,
      file_name: 'guide.pdf',
      media_type: 'application/pdf',
      bytes: DOCUMENT.content.length,
      sha256: hash('m'),
      storage_key: DOCUMENT.key,
      created_at: AT,
    },
  ],
  ['alert_firings', { rule_id: 1, event_id: 1, fired_at: AT }],
  ['roll_losses', { roll_id: 1, user_id: 1, lost_on: '2026-05-04', note: '', reported_at: AT }],
  ['label_layouts', { code: 'PLAIN', name: 'Plain', definition: LAYOUT, version: 1, ...stamps() }],
  ['deleted_layouts', { code: 'FORMER', version: 3 }],
]

function clocks() {
  return { created_at: AT, last_seen_at: AT, last_action_at: AT }
}

function stamps() {
  return { created_at: AT, updated_at: AT }
}

function expiry() {
  return { created_at: AT, expires_at: LATER }
}

function mail(some: object) {
  return {
    to_address: 'someone@lumen.example',
    language: 'fr',
    template: 'password_changed',
    data: '{}',
    next_attempt_at: AT,
    created_at: AT,
    ...some,
  }
}

export async function fillEveryTable(client: QueryClientContract): Promise<void> {
  await loadDemo(client, { now: new Date(AT), passwordHash: 'hash' })
  for (const [table, row] of ROWS) await client.table(table).insert(row)
}
