"""What Redis does in one step, in its own language.

The keys that a script reads beside those it is given are leases of nodes; all keys of a site carry the same hash tag,
so that they lie together in a Redis of many machines too. An ownership is written "epoch node".
"""

RENEW = """
-- KEYS: lease, set of nodes, site, unsettled. ARGV: node, its info, milliseconds, prefix of leases
if redis.call('SET', KEYS[3], '1', 'NX') then
  redis.call('SET', KEYS[4], '1', 'PX', ARGV[3])
end
local fresh = 1 - redis.call('EXISTS', KEYS[1])
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('SADD', KEYS[2], ARGV[1])
local found = {fresh}
for _, node in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  local info = redis.call('GET', ARGV[4] .. node)
  if info then found[#found + 1] = info else redis.call('SREM', KEYS[2], node) end
end
return found
"""

NODES = """
-- KEYS: set of nodes. ARGV: prefix of leases
local found = {}
for _, node in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local info = redis.call('GET', ARGV[1] .. node)
  if info then found[#found + 1] = info end
end
return found
"""

ACQUIRE = """
-- KEYS: table, lease, unsettled. ARGV: node, prefix of leases, milliseconds, whether the table is new
if redis.call('EXISTS', KEYS[2]) == 0 then return 'lapsed' end
local owned = redis.call('GET', KEYS[1])
local epoch = '0'
if owned then
  local before, owner = string.match(owned, '^(%d+) (.*)$')
  if owner == ARGV[1] then
    epoch = before
  elseif redis.call('EXISTS', ARGV[2] .. owner) == 1 then
    return 'taken'
  end
elseif ARGV[4] == '0' and redis.call('EXISTS', KEYS[3]) == 1 then
  return 'unsettled'
end
redis.call('SET', KEYS[1], epoch .. ' ' .. ARGV[1], 'PX', ARGV[3])
return 'mine'
"""

KEEP = """
-- KEYS: lease, tables. ARGV: node, prefix of leases, milliseconds, epochs. Answers which of the tables are lost
if redis.call('EXISTS', KEYS[1]) == 0 then return false end
local lost, lives = {}, {}
for i = 2, #KEYS do
  local owned, epoch = redis.call('GET', KEYS[i]), ARGV[i + 2]
  local theirs = false
  if owned then
    local before, owner = string.match(owned, '^(%d+) (.*)$')
    if owner ~= ARGV[1] and tonumber(before) >= tonumber(epoch) then
      if lives[owner] == nil then lives[owner] = redis.call('EXISTS', ARGV[2] .. owner) == 1 end
      theirs = lives[owner]
    end
  end
  if theirs then
    lost[#lost + 1] = i - 2
  else
    redis.call('SET', KEYS[i], epoch .. ' ' .. ARGV[1], 'PX', ARGV[3])
  end
end
return lost
"""

RELEASE = """
-- KEYS: tables. ARGV: node
for _, key in ipairs(KEYS) do
  local owned = redis.call('GET', key)
  if owned and string.match(owned, '^%d+ (.*)$') == ARGV[1] then redis.call('DEL', key) end
end
"""

OWNERS = """
-- KEYS: tables. ARGV: prefix of leases. Answers for each what was written, or nothing
local found, lives = {}, {}
for i, key in ipairs(KEYS) do
  local owned = redis.call('GET', key)
  if owned then
    local owner = string.match(owned, '^%d+ (.*)$')
    if lives[owner] == nil then lives[owner] = redis.call('EXISTS', ARGV[1] .. owner) == 1 end
    owned = lives[owner] and owned
  end
  found[i] = owned
end
return found
"""

TOKENS = """
-- KEYS: bucket. ARGV: burst, seconds, cost, payment. Numbers come back as text: Redis would cut them
local burst, cost = tonumber(ARGV[1]), tonumber(ARGV[3])
local speed = burst / (tonumber(ARGV[2]) * 1000)
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(kept[1] or burst), tonumber(kept[2] or now)
tokens = math.min(burst, tokens + speed * math.max(0, now - at))
local lacking = math.min(cost, burst) - tokens
local wait = 0
if lacking > 1e-9 then wait = lacking / speed end
if ARGV[4] == 'charge' or (ARGV[4] == 'take' and wait == 0) then
  tokens = tokens - cost
  redis.call('HSET', KEYS[1], 'tokens', string.format('%.9f', tokens), 'at', string.format('%.3f', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / speed) + 1000)
end
return string.format('%.9f', wait / 1000)
"""

ENTER = """
-- KEYS: places. ARGV: node, prefix of leases, most, milliseconds
local counts, taken = redis.call('HGETALL', KEYS[1]), 0
for i = 1, #counts, 2 do
  if redis.call('EXISTS', ARGV[2] .. counts[i]) == 1 then
    taken = taken + tonumber(counts[i + 1])
  else
    redis.call('HDEL', KEYS[1], counts[i])
  end
end
if taken >= tonumber(ARGV[3]) then return 0 end
redis.call('HINCRBY', KEYS[1], ARGV[1], 1)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
"""

LEAVE = """
-- KEYS: places. ARGV: node
if redis.call('HINCRBY', KEYS[1], ARGV[1], -1) <= 0 then redis.call('HDEL', KEYS[1], ARGV[1]) end
"""

KEEP_PLACES = """
-- KEYS: places. ARGV: node, milliseconds, counts
for i, key in ipairs(KEYS) do
  if tonumber(ARGV[i + 2]) > 0 then
    redis.call('HSET', key, ARGV[1], ARGV[i + 2])
    redis.call('PEXPIRE', key, ARGV[2])
  else
    redis.call('HDEL', key, ARGV[1])
  end
end
"""

SWAP = """
-- KEYS: slot. ARGV: before, after, milliseconds; an empty text is nothing
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
end
return 1
"""
