import {
  type ResourceAction,
  type ResourceName,
  opensResource,
} from '#shared/backoffice/resource_rights'
import { usePermissions } from 'react-admin'

/** What the reader may open: ways that end at a closed door are not shown. */
export function useMay() {
  const { permissions = [] } = usePermissions<string[]>()
  return (resource: ResourceName, action?: ResourceAction) =>
    opensResource(permissions, resource, action)
}
