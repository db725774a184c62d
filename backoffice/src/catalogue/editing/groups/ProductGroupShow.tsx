import type { ProductGroupDetail } from '#shared/catalogue/editing/product_group_contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { EditButton, TextField, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { AuditTrail } from '../../../ground/ui/records/AuditTrail'
import { DetailHeader } from '../../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../../ground/ui/records/Facts'
import { Instant } from '../../../ground/ui/Moment'
import { DeleteRecord } from '../../../ground/ui/records/DeleteRecord'
import { GroupName } from './GroupName'

export default function ProductGroupShow() {
  return (
    <DetailShow title={<GroupName />}>
      <Group />
    </DetailShow>
  )
}

function Group() {
  const t = useTranslate()
  const group = useRecordContext<ProductGroupDetail>()
  if (!group) return null
  const filter = JSON.stringify({ product_group_id: group.id })
  return (
    <Stack spacing={2}>
      <DetailHeader
        actions={
          <>
            <EditButton size="medium" variant="outlined" />
            {group.abilities.delete && (
              <DeleteRecord
                label={t('product_groups.delete')}
                question={t('product_groups.delete_question', { name: group.name })}
                record={group}
              />
            )}
          </>
        }
        facts={[<TextField key="code" source="group_code" variant="inherit" />]}
      />
      <FactColumns>
        <FactCard
          after={
            <Button
              component={Link}
              sx={{ mt: 1 }}
              to={{ pathname: '/products', search: `?${new URLSearchParams({ filter })}` }}
            >
              {t('product_groups.products')}
            </Button>
          }
          title={t('product_groups.facts')}
        >
          {['name', 'group_code', 'sort_index', 'products', 'companies'].map((source) => (
            <Fact key={source} source={source} />
          ))}
          <Fact source="created_at">
            <Instant source="created_at" />
          </Fact>
          <Fact source="updated_at">
            <Instant source="updated_at" />
          </Fact>
        </FactCard>
      </FactColumns>
      <AuditTrail entries={group.audit} />
    </Stack>
  )
}
