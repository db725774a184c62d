import BlockIcon from '@mui/icons-material/Block'
import { resource } from '../../ground/app/resource'
import { importRoute } from '../../ground/ui/imports/import_route'

const texts = {
  en: () => import('#shared/companies/blocks/company_block_messages_en'),
  fr: () => import('#shared/companies/blocks/company_block_messages_fr'),
}

export const blocks = {
  ...resource({
    name: 'blocks',
    icon: BlockIcon,
    texts,
    list: () => import('./BlockList'),
  }),
  children: importRoute('blocks', () => import('./BillsImport'), texts),
}
