import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Skeleton, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ChevronRight, Clock, PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import { AddZone } from './AddZone.tsx'
import { DeliveryPreview } from './DeliveryPreview.tsx'
import styles from './shipping.module.css'
import { useShipping } from './use-shipping.ts'
import { ZoneList } from './ZoneList.tsx'

/** Where the store delivers and for how much: the zones in the order they are asked, and a way to try an address. */
export function ShippingPage() {
  const shipping = useShipping()
  const [isAdding, adding] = useDisclosure(false)
  return (
    <ConsolePage
      title="Shipping"
      lead="An address belongs to the first zone that fits. What that zone offers is what the shopper sees."
      back={{ to: '/settings', label: 'Settings' }}
      actions={<MainButton onClick={adding.open}>Add a zone</MainButton>}
    >
      <QueryView query={shipping} skeleton={<Skeleton height={380} radius="lg" />}>
        {(rules) => (
          <>
            <section aria-labelledby="zones">
              <Title order={2} id="zones" className={styles.sectionTitle}>
                Zones
              </Title>
              <ZoneList zones={rules.zones} />
            </section>
            <div className={styles.links}>
              <ScreenCard
                to="/settings/shipping/sending"
                icon={Clock}
                title="Dispatch times"
                text="When parcels leave, and the days they don’t. Shoppers see when theirs arrives."
              />
              <ScreenCard
                to="/settings/shipping/classes"
                icon={PackageOpen}
                title="Shipping classes"
                text="Goods that cost more to send, such as bulky ones."
              />
            </div>
            <DeliveryPreview classes={rules.classes} />
          </>
        )}
      </QueryView>
      <AddZone isOpen={isAdding} close={adding.close} />
    </ConsolePage>
  )
}

function ScreenCard(props: { to: string; icon: typeof Clock; title: string; text: string }) {
  const Icon = props.icon
  return (
    <Link to={props.to} className={styles.link}>
      <Icon aria-hidden size={22} strokeWidth={1.75} />
      <span>
        <strong>{props.title}</strong>
        <span className={styles.quiet}>{props.text}</span>
      </span>
      <ChevronRight aria-hidden size={18} />
    </Link>
  )
}
