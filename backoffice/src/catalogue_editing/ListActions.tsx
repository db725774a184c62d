import { CreateButton } from 'react-admin'
import { ImportLink } from './ImportLink'

/** The buttons of every list of the catalogue: a new record, and all of them as files. */
export function ListActions() {
  return (
    <>
      <ImportLink />
      <CreateButton />
    </>
  )
}
