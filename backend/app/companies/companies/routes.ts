import { resourceList } from '#app/foundation/resources/resource_list'
import { bindCompany } from '#app/companies/companies/bind_company'
import { changeCompany } from '#app/companies/companies/change_company'
import { createCompany } from '#app/companies/companies/create_company'
import { findCompany } from '#app/companies/companies/find_company'
import { companiesResource } from '#app/companies/companies/list_companies'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath } from '#app/foundation/http/input/url_fields'
import { staffRequest } from '#app/foundation/resources/staff_request'
import * as companiesEndpoints from '#shared/companies/companies/companies_endpoints'
import { RESOURCE_RIGHTS, RIGHT_TO_MAKE_USERS } from '#shared/ground/access/resource_rights'
import {
  bindPayload,
  companyChange,
  companyDetail,
  companyRows,
  newCompany,
} from '#shared/companies/companies/company_resource_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/companies/',
  access: RESOURCE_RIGHTS.companies,
  summary: 'Companies; all that match as CSV when asked for',
  response: companyRows,
  ...resourceList(companiesResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/companies/:id/',
  access: RESOURCE_RIGHTS.companies,
  summary: 'One company with users, contacts, addresses, quotas, latest orders and changes',
  params: idPath,
  response: companyDetail,
  handle: ({ path }) => findCompany(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/companies/',
  access: RIGHT_TO_MAKE_USERS,
  summary: 'Create a company of the manufacturer or the provider, for staff',
  body: newCompany,
  status: 201,
  response: companyDetail,
  handle: async (request) => findCompany(await createCompany(request.body, staffRequest(request))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/companies/:id/',
  access: RESOURCE_RIGHTS.companies,
  summary: 'Change a company’s profile, blocks and contacts',
  params: idPath,
  body: companyChange,
  response: companyDetail,
  handle: async (request) => {
    await changeCompany(request.path.id, request.body, staffRequest(request))
    return findCompany(request.path.id)
  },
})

serve(companiesEndpoints.bindCompany, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'Give a company with a temporary account ID its real one; its users get a mail',
  params: idPath,
  body: bindPayload,
  response: companyDetail,
  handle: async (request) => {
    await bindCompany(request.path.id, request.body.cofor10, staffRequest(request))
    return findCompany(request.path.id)
  },
})
