-- What book-keeping asks for by the moment at which it happened: handed over, given back (domain: accounting;
-- docs/decisions/106).
create index order_history_completed on order_history (created_at) where status = 'completed';
create index refunds_done on refunds (done_at) where status = 'succeeded';
create index cash_receipts_made on cash_receipts (created_at);
create index order_log_refunded on order_log (created_at) where axis = 'payment' and value = 'refunded';
