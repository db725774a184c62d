import {
  ADDRESS_PARTS,
  type AddressDetail,
  type AddressVersion,
} from '#shared/companies/addresses/address_version_contract'
import { findDifferences } from '#shared/ground/audit/differences'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin'
import { Differences } from '../../ground/ui/records/Differences'
import { Instant } from '../../ground/ui/Moment'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { AddressStateField } from './AddressStateField'

/** All versions of an address, newest first, each with its changes. */
export function VersionHistory() {
  const address = useRecordContext<AddressDetail>()
  if (!address) return null
  return (
    <Stack spacing={2}>
      {address.versions.map((version, index) => (
        <RecordContextProvider key={version.id} value={version}>
          <Version
            before={address.versions[index + 1]}
            isOpen={version.id === address.id}
            version={version}
          />
        </RecordContextProvider>
      ))}
    </Stack>
  )
}

interface VersionProps {
  version: AddressVersion
  before: AddressVersion | undefined
  /** True if the page shows this version. */
  isOpen: boolean
}

function Version({ version, before, isOpen }: VersionProps) {
  const t = useTranslate()
  const name = t('addresses.version', { version: version.version })
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack
          direction="row"
          spacing={2}
          sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}
          useFlexGap
        >
          <Typography component="h2" variant="h2">
            {isOpen ? (
              name
            ) : (
              <RecordLink id={version.id} resource="addresses">
                {name}
              </RecordLink>
            )}
          </Typography>
          <AddressStateField />
          <Instant source="created_at" />
        </Stack>
        <Changes before={before} name={name} version={version} />
      </CardContent>
    </Card>
  )
}

function Changes({ version, before, name }: Omit<VersionProps, 'isOpen'> & { name: string }) {
  const t = useTranslate()
  if (!before) return <Typography>{t('addresses.first_version')}</Typography>
  const differences = findDifferences(partsOf(before), partsOf(version))
  if (differences.length === 0) return <Typography>{t('addresses.same')}</Typography>
  return (
    <Differences
      differences={differences}
      label={name}
      nameOf={(part) => t(`resources.addresses.fields.${part}`)}
    />
  )
}

const partsOf = (version: AddressVersion) =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, version[part]]))
