/**
 * Columns with a narrower type than in the database: their texts come from a list in the code. For
 * each module, the columns of each of its types. Nullable columns get `| null`.
 */
export const COLUMN_TYPES = {
  '#shared/ground/access/rights': {
    Right: ['role_rights.right_name'],
  },
  '#shared/ground/access/roles': {
    RoleName: ['roles.name'],
  },
  '#shared/companies/addresses/address_contract': {
    AddressCategory: ['addresses.category'],
  },
  '#shared/companies/addresses/address_state': {
    AddressState: ['addresses.state'],
  },
  '#shared/companies/approvals/approval_contract': {
    ApprovalKind: ['approval_requests.kind'],
  },
  '#shared/ground/states/approval_state': {
    ApprovalState: ['approval_requests.state'],
  },
  '#shared/catalogue/catalogue/product_contract': {
    WindingDirection: ['product_versions.winding_direction', 'products.winding_direction'],
  },
  '#shared/catalogue/printing/fields/service_contract': {
    ServiceCategory: ['order_line_services.category', 'product_services.category'],
  },
  '#shared/catalogue/editing/picture_contract': {
    PictureType: ['product_pictures.content_type'],
  },
  '#shared/ground/states/company_kinds': {
    CompanyGroup: [
      'alert_rules.company_group',
      'companies.company_group',
      'directory_entries.company_group',
      'price_lists.company_group',
    ],
    CompanyKind: ['companies.kind'],
    ContactCategory: ['contacts.category'],
    TransportRestriction: ['companies.transport_restriction'],
  },
  '#shared/information/contact/contact_state': {
    ContactState: ['contact_messages.state'],
  },
  '#shared/labels/distribution/distribution_contract': {
    DistributedState: ['distribution_rolls.state'],
  },
  '#shared/information/pages/page_contract': {
    PageName: ['page_versions.page'],
  },
  '#shared/labels/rolls/roll_contract': {
    RollEventType: ['roll_events.type'],
  },
  '#shared/mailing/outbox_contract': {
    MailFailure: ['mail_outbox.failure'],
    MailState: ['mail_outbox.state'],
  },
  '#shared/mailing/webhooks/webhook_contract': {
    AttemptFailure: ['webhook_attempts.failure'],
    MessageState: ['webhook_messages.state'],
    MessageType: ['webhook_messages.type'],
    OffReason: ['webhooks.off_reason'],
  },
  '#shared/ordering/orders/order_contract': {
    DeliveryExplanation: ['orders.delivery_explanation'],
    HandlingExplanation: ['orders.handling_explanation'],
  },
  '#shared/ground/states/order_state': {
    OrderState: ['order_state_history.state', 'orders.cancel_requested_from', 'orders.state'],
  },
  '#shared/operations/scheduler/job_contract': {
    JobName: ['job_locks.job', 'job_runs.job'],
    JobState: ['job_runs.state'],
  },
  '#shared/companies/suppliers/supplier_contract': {
    QuotaEventType: ['quota_events.type'],
  },
  '#shared/scans/suspicions/suspicion_contract': {
    SuspicionEvent: ['suspicion_events.type'],
    SuspicionKind: ['suspicion_steps.kind', 'suspicions.kind'],
    SuspicionOutcome: ['suspicions.outcome'],
    SuspicionState: ['suspicions.state'],
  },
  '#shared/scans/suspicions/work/case_work_contract': {
    MeasureKind: ['suspicion_measures.kind'],
  },
  '#shared/scans/suspicions/suspicion_score': {
    SuspicionReason: ['suspicion_reasons.reason'],
  },
  '#shared/ground/states/user_state': {
    UserState: ['users.state'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>
