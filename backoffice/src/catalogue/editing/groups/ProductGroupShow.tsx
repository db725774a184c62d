import type { ProductGroupDetail } from '#shared/catalogue/editing/product_group_contract'
import Button from '@mui/material/Button'
import { TextField, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { EditableShow } from '../../../ground/ui/records/EditableShow'
import { Fact, FactCard, FactColumns } from '../../../ground/ui/records/Facts'
import { listAddress } from '../../../ground/ui/lists/list_address'
import { Instant } from '../../../ground/ui/Moment'

export default function ProductGroupShow() {
  const t = useTranslate()
  return (
    <EditableShow
      facts={[<TextField key="code" source="group_code" variant="inherit" />]}
      title={<TextField source="name" variant="inherit" />}
    >
      <FactColumns>
        <FactCard after={<ProductsButton />} title={t('product_groups.facts')}>
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
    </EditableShow>
  )
}

function ProductsButton() {
  const t = useTranslate()
  const { id } = useRecordContext<ProductGroupDetail>()!
  return (
    <Button component={Link} sx={{ mt: 1 }} to={listAddress('products', { product_group_id: id })}>
      {t('product_groups.products')}
    </Button>
  )
}
