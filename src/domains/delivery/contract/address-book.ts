import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Phone, Reference, text } from '#/platform/shared/schemas.ts'

const Name = text(100).refine((value) => value.length > 0, { message: 'validation.name' })
const ById = z.object({ id: z.uuid() })

/** `spec §3`. */
export const Recipient = z.object({ id: z.uuid(), user_id: z.uuid(), name: z.string(), phone: z.string() })
export type Recipient = z.infer<typeof Recipient>

export const recipientsApi = {
  list: call('GET', '/v1/recipients', {
    response: z.object({ items: z.array(Recipient) }),
    summary: "The customer's saved recipients, the last one first",
  }),
  create: call('POST', '/v1/recipients/create', {
    body: z.strictObject({ user_id: z.uuid(), name: Name, phone: Phone }),
    response: Recipient,
    summary: 'Saves a recipient; one who is saved already is given back',
  }),
  update: call('PATCH', '/v1/recipients/{id}/update', {
    params: ById,
    body: z.strictObject({ name: Name.optional(), phone: Phone.optional() }),
    response: Recipient,
    summary: 'Changes a recipient; one who becomes another saved one is merged into that one',
  }),
  remove: call('DELETE', '/v1/recipients/{id}', { params: ById, summary: 'Forgets a recipient' }),
}

const AddressFields = {
  city_id: Reference,
  /** «Мама», «Работа» */
  title: text(60),
  /** As suggested or typed. */
  name: text(200).refine((value) => value.length > 0, { message: 'validation.required' }),
  apartment: text(20),
  entrance: text(20),
  floor: text(20),
  intercom: text(40),
  comment: text(300),
  private: z.boolean(),
  /** `[lat, lon]` (`decisions §1`). */
  coords: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).nullable(),
}
const AddressChange = z.strictObject(AddressFields).partial()

export const Address = z.object({ id: z.uuid(), user_id: z.uuid(), ...AddressFields, city_name: z.string() })
export type Address = z.infer<typeof Address>

export const addressesApi = {
  list: call('GET', '/v1/addresses', {
    response: z.object({ items: z.array(Address) }),
    summary: "The customer's saved addresses, the last one first",
  }),
  create: call('POST', '/v1/addresses/create', {
    body: AddressChange.required({ city_id: true, name: true }).extend({ user_id: z.uuid() }),
    response: Address,
    summary: 'Saves an address; one that is saved already is given back',
  }),
  update: call('PATCH', '/v1/addresses/{id}/update', {
    params: ById,
    body: AddressChange,
    response: Address,
    summary: 'Changes an address',
  }),
  remove: call('DELETE', '/v1/addresses/{id}', { params: ById, summary: 'Forgets an address' }),
}
