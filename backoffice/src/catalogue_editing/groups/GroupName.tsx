import type { ProductGroupRow } from '#shared/catalogue_editing/product_group_contract'
import { useRecordContext } from 'react-admin'

/** The group's name, as the title of a page. */
export function GroupName() {
  const group = useRecordContext<ProductGroupRow>()
  return group ? group.name : null
}
