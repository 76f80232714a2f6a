import { expect, it } from 'vitest'
import { serviceAddressFault } from './service-address.ts'

it.each([
  'https://crm.example/hooks?list=1',
  'http://localhost:8080/',
  'http://127.0.0.1/leads',
  'http://127.10.20.30/leads',
  'http://LOCALHOST',
  'http://[::1]:3000/',
])('takes %s', (address) => {
  expect(serviceAddressFault(address)).toBeNull()
})

it.each([
  ['', /such as/],
  ['crm.example', /such as/],
  [' https://crm.example/', /such as/],
  ['https://crm.example/ or so', /such as/],
  ['https://crm.example:443 or so', /such as/],
  ['http://notlocalhost/', /Use https/],
  ['ws://crm.example/', /begins with https/],
  ['http://@localhost/', /password/],
  ['ftp://crm.example', /https/],
  ['http://crm.example/leads', /https/],
  ['http://127.0.0.1.crm.example/', /https/],
  ['http://10.0.0.1/', /https/],
  ['http://localhost\\@crm.example/', /such as/],
  ['https://crm.example:port/', /such as/],
  ['https:///leads', /such as/],
  ['https://mia:secret@crm.example/', /password/],
])('turns %j down and says why', (address, fault) => {
  expect(serviceAddressFault(address)).toMatch(fault)
})
