import BlockIcon from '@mui/icons-material/Block'
import { Route } from 'react-router-dom'
import { resource } from '../../ground/app/resource'
import { importScreen } from '../../ground/ui/imports/import_screen'

const texts = {
  en: () => import('#shared/companies/blocks/company_block_messages_en'),
  fr: () => import('#shared/companies/blocks/company_block_messages_fr'),
}

const ImportPage = importScreen('blocks', () => import('./BillsImport'), texts)

export const blocks = {
  ...resource({
    name: 'blocks',
    icon: BlockIcon,
    texts,
    list: () => import('./BlockList'),
  }),
  children: <Route element={<ImportPage />} path="import" />,
}
