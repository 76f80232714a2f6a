-- Spending is net of refunds, which orders learn of later than this: the list of customers is one query
-- of the code, and the view has no reader.
drop view shop.known_customer;
