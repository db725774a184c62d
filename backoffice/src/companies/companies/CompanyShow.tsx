import { COMPANY_KINDS } from '#shared/ground/states/company_kinds'
import { RefusedAddresses } from '#shared/companies/copies/RefusedAddresses'
import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import Stack from '@mui/material/Stack'
import { lazy } from 'react'
import { EditButton, SelectField, TextField, useRecordContext, useTranslate } from 'react-admin'
import { lazyScreen } from '../../ground/app/resource'
import { scanTexts } from '../../scans/asking/scan_texts'
import { AuditTrail } from '../../ground/ui/records/AuditTrail'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { DetailTabs } from '../../ground/ui/records/DetailTabs'
import { choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { useMay } from '../../ground/ui/useMay'
import { tokenTexts } from '../tokens/token_texts'
import { BindButton } from './BindButton'
import { Blocks } from './Blocks'
import { CompanyAddresses, CompanyGroups, CompanyOrders, CompanyPeople } from './CompanyTables'
import { CompanyOverview } from './CompanyOverview'

const CompanyCopies = lazyScreen(() => import('./CompanyCopies'))

/** Loads the scan texts with the tab, because only users who may see scans need them. */
const CompanyScans = lazyScreen(() => import('./CompanyScans'), scanTexts)

const CompanyTokens = lazyScreen(() => import('../tokens/CompanyTokens'), tokenTexts)
const CompanyWebhooks = lazy(() => import('./CompanyWebhooks'))

export default function CompanyShow() {
  return (
    <DetailShow title={<TextField source="name" variant="inherit" />}>
      <Stack spacing={2}>
        <DetailHeader
          actions={
            <>
              <BindButton />
              <EditButton size="medium" variant="outlined" />
            </>
          }
          facts={[
            <TextField key="account" source="account_id" variant="inherit" />,
            <SelectField
              choices={choicesOf(COMPANY_KINDS, 'company_kind')}
              key="kind"
              source="kind"
              variant="inherit"
            />,
            <Blocks key="blocks" />,
          ]}
        />
        <Refused />
        <Tabs />
      </Stack>
    </DetailShow>
  )
}

function Refused() {
  const t = useTranslate()
  const company = useRecordContext<CompanyDetail>()
  return company && <RefusedAddresses refused={company.refused_addresses} t={t} />
}

function Tabs() {
  const t = useTranslate()
  const may = useMay()
  const company = useRecordContext<CompanyDetail>()
  if (!company) return null
  const { people, addresses, orders, product_groups: groups, audit } = company
  const isSupplier = company.kind === 'SUPPLIER'
  return (
    <DetailTabs
      label={company.name}
      tabs={[
        { key: 'overview', label: t('companies.overview'), content: <CompanyOverview /> },
        {
          key: 'users',
          label: t('companies.users'),
          count: people.length,
          content: <CompanyPeople company={company} />,
        },
        {
          key: 'addresses',
          label: t('companies.addresses'),
          count: addresses.length,
          content: <CompanyAddresses company={company} />,
        },
        {
          key: 'orders',
          label: t('companies.orders_tab'),
          count: orders,
          content: <CompanyOrders company={company} />,
        },
        {
          key: 'groups',
          label: t('companies.product_groups'),
          count: groups.length,
          content: <CompanyGroups company={company} />,
        },
        isSupplier &&
          may('users') && {
            key: 'tokens',
            label: t('companies.tokens'),
            content: <CompanyTokens />,
          },
        isSupplier && { key: 'copies', label: t('copies.tab'), content: <CompanyCopies /> },
        isSupplier &&
          may('supplier_analysis') && {
            key: 'scans',
            label: t('companies.scans'),
            content: <CompanyScans />,
          },
        isSupplier && {
          key: 'webhooks',
          label: t('companies.webhooks'),
          content: <CompanyWebhooks />,
        },
        {
          key: 'changes',
          label: t('audit_trail.title'),
          content: <AuditTrail entries={audit} />,
        },
      ].filter((tab) => tab !== false)}
    />
  )
}
