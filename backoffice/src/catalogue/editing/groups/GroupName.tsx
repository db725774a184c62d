import type { ProductGroupRow } from '#shared/catalogue/editing/product_group_contract'
import { useRecordContext } from 'react-admin'

export function GroupName() {
  const group = useRecordContext<ProductGroupRow>()
  return group ? group.name : null
}
